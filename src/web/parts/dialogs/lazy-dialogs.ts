import type { previewMaterial, previewOrder } from '../../../contract/order.ts';
import { lazyDialog } from '../lazy/lazy-part.tsx';

export const AvatarPreviewDialog = lazyDialog(
  async () =>
    (await import('./AvatarPreviewDialog.tsx')).AvatarPreviewDialog<
      typeof previewOrder | typeof previewMaterial
    >,
);
export const ConfirmationDialog = lazyDialog(
  async () => (await import('./ConfirmationDialog.tsx')).ConfirmationDialog,
);
export const ConsentDialog = lazyDialog(async () => (await import('./ConsentDialog.tsx')).ConsentDialog);
export const RenameDialog = lazyDialog(async () => (await import('./RenameDialog.tsx')).RenameDialog);
export const WithdrawDialog = lazyDialog(async () => (await import('./WithdrawDialog.tsx')).WithdrawDialog);
