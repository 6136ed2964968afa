import { lazyDialog } from '../lazy/lazy-part.tsx';

export const ConsentDialog = lazyDialog(async () => (await import('./ConsentDialog.tsx')).ConsentDialog);
export const RenameDialog = lazyDialog(async () => (await import('./RenameDialog.tsx')).RenameDialog);
export const WithdrawDialog = lazyDialog(async () => (await import('./WithdrawDialog.tsx')).WithdrawDialog);
