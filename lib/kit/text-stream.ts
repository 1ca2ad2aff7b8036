/** Texts as a stream of UTF-8 bytes. `texts` is not consumed before the stream is read. */
export function textStream(
  texts: AsyncGenerator<string, void>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await texts.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await texts.return();
      },
    },
    // By default a stream reads one piece ahead, and would do so for a 304, whose body is not read.
    { highWaterMark: 0 },
  );
}
