/**
 * The result of `work`, or that of `onTimeout` when it takes longer. Nothing is cancelled: a late result or failure is
 * ignored.
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
