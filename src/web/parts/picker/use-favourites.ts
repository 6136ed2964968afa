import { useState } from 'react';

const MOST_RECENT = 8;

function read(key: string): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
  } catch {
    // Whatever else stands there is not ours.
    return [];
  }
}

export function useFavourites(store: string) {
  const [favourites, setFavourites] = useState(() => read(`favourite:${store}`));
  const [recent, setRecent] = useState(() => read(`recent:${store}`));
  const write = (key: string, ids: string[], set: (ids: string[]) => void) => {
    localStorage.setItem(key, JSON.stringify(ids));
    set(ids);
  };
  return {
    favourites,
    recent,
    toggleFavourite: (id: string) =>
      write(
        `favourite:${store}`,
        favourites.includes(id) ? favourites.filter((one) => one !== id) : [id, ...favourites],
        setFavourites,
      ),
    addRecent: (id: string) =>
      write(`recent:${store}`, [id, ...recent.filter((one) => one !== id)].slice(0, MOST_RECENT), setRecent),
  };
}
