export const chance = (share: number) => Math.random() < share;
export const randomInteger = (most: number) => Math.floor(Math.random() * most);

export function oneOf<T>(list: readonly [T, ...T[]]): T;
export function oneOf<T>(list: readonly T[]): T | undefined;
export function oneOf<T>(list: readonly T[]): T | undefined {
  return list[randomInteger(list.length)];
}
