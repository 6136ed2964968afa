import type { ModalFuncProps } from 'antd';
import { showFailure } from '../../client/failure.ts';
import { lazyModule } from '../lazy/lazy-part.tsx';

const loadModal = lazyModule(() => import('antd/es/modal/index'));

/** antd's question before an action, downloaded when it is first asked: no screen waits for it to open. */
export function confirm(question: ModalFuncProps): void {
  loadModal().then(
    ({ default: Modal }) => void Modal.confirm(question),
    () => showFailure(new Error('这个窗口没有下载成功。请检查网络后重试。')),
  );
}
