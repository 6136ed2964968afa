/** null: all are taken. */
export function openPlaces(most: number): { take(owner: string): (() => void) | null } {
  const taken = new Map<string, number>();
  return {
    take(owner) {
      const count = taken.get(owner) ?? 0;
      if (count >= most) return null;
      taken.set(owner, count + 1);
      return () => {
        const left = taken.get(owner)! - 1;
        if (left > 0) taken.set(owner, left);
        else taken.delete(owner);
      };
    },
  };
}
