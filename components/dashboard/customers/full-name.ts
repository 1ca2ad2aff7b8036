/** First and last name, as far as known; null if neither is. */
export function fullName({ firstName, lastName }: Named): string | null {
  return [firstName, lastName].filter(Boolean).join(" ") || null;
}

type Named = { firstName: string | null; lastName: string | null };
