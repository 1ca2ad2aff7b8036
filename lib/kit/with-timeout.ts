/**
 * What `work` comes to, or what `onTimeout` returns or throws when it takes longer. Nothing is stopped:
 * what comes too late, a failure as well, is ignored.
 */
export async function withTimeout<T, Late = never>(
  work: T | Promise<T>,
  milliseconds: number,
  onTimeout: () => Late = () => {
    throw new Error(`No answer within ${milliseconds} ms.`);
  },
): Promise<T | Late> {
  const late = Promise.withResolvers<"late">();
  const timer = setTimeout(late.resolve, milliseconds, "late");
  try {
    return await Promise.race([work, late.promise.then(onTimeout)]);
  } finally {
    clearTimeout(timer);
  }
}
