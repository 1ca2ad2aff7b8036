/** What a step of a command does, given a function that says what it is doing right now. */
type Work<T> = (onStep: (text: string) => void) => Promise<T>;

/** Begins now what a step tells of later; what was said last by then is said when the step begins. */
export function beginStep<T>(work: Work<T>): Work<T> {
  let said = "";
  let listen = (_text: string): void => undefined;
  const result = work((text) => {
    said = text;
    listen(text);
  });
  // It fails where it is waited for.
  result.catch(() => undefined);
  return (onStep) => {
    if (said) onStep(said);
    listen = onStep;
    return result;
  };
}
