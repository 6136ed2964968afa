import { confirm } from './confirm.ts';

interface Question {
  what: string;
  lost: string;
  verb?: string;
  onConfirm: () => Promise<unknown>;
}

export function confirmDelete({ what, lost, verb = '删除', onConfirm }: Question): void {
  confirm({
    title: `${verb}${what}？`,
    content: lost,
    okText: verb,
    okButtonProps: { danger: true },
    cancelText: '先留着',
    focusable: { autoFocusButton: 'cancel' },
    mask: { closable: true },
    // `useSend` has shown the failure.
    onOk: () => onConfirm().catch(() => undefined),
  });
}
