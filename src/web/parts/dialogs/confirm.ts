import type { ModalFuncProps } from 'antd';
import { showFailure } from '../../failure.ts';
import { loadModule } from '../lazy/load-module.ts';

/** antd's question before an action, downloaded when it is first asked: no screen waits for it to open. */
export function confirm(question: ModalFuncProps): void {
  loadModule(() => import('antd/es/modal/index')).then(
    ({ default: Modal }) => void Modal.confirm(question),
    showFailure,
  );
}
