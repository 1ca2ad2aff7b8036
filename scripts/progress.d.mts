/**
 * Runs one step of a command under its title, showing that it is alive and how long it took.
 * `work` is given a function that says what it is doing or waiting for right now.
 */
export function step<T>(
  title: string,
  work: (onStep: (text: string) => void) => Promise<T>,
): Promise<T>;
