import { Component, type ReactNode } from 'react';
import { lazyPanel } from '../lazy/lazy-part.tsx';

const ErrorCard = lazyPanel(async () => (await import('./ErrorCard.tsx')).ErrorCard);

export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    return (
      <ErrorCard
        title="这个页面出了错"
        error={new Error('页面没有显示出来，已保存的内容不受影响。请刷新页面；还不行就复制代码发给运营方。')}
        retry={() => window.location.reload()}
      />
    );
  }
}
