/** Thrown for what the operator must read: the message is a plain Chinese sentence, shown without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}
