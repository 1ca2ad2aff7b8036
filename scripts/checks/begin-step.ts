/** The work of a step of a command; it is given a function that reports its current activity. */
type Work<T> = (onStep: (text: string) => void) => Promise<T>;

/**
 * Starts a step now whose output is shown later; its last output until then is shown when the step begins.
 */
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
