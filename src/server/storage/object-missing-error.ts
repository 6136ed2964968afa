export class ObjectMissingError extends Error {
  constructor(key: string) {
    super(`no stored object ${key}`);
    this.name = 'ObjectMissingError';
  }
}
