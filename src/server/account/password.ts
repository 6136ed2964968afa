import { type Options, hash, verify } from '@node-rs/argon2';

const cost: Options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export function hashPassword(plain: string): Promise<string> {
  return hash(typed(plain), cost);
}

export function verifyPassword(hashed: string, plain: string): Promise<boolean> {
  return verify(hashed, typed(plain));
}

/** Await it for a number without a password: answering sooner would tell which numbers are registered. */
export async function burnPassword(): Promise<void> {
  await hash('nobody', cost);
}

// A Chinese keyboard in full-width mode types １２３ for 123; both must open the same account.
function typed(plain: string) {
  return plain.normalize('NFKC');
}
