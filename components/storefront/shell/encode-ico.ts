/** One icon in the file: its size, 32 bits a pixel, how long it is and where it begins. */
const HEADER_BYTES = 22;

/** A square PNG of less than 256 pixels as an ICO file, which may hold one as it is. */
export function encodeIco(png: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(HEADER_BYTES + png.length);
  const view = new DataView(file.buffer);
  view.setUint16(2, 1, true);
  view.setUint16(4, 1, true);
  view.setUint8(6, size);
  view.setUint8(7, size);
  view.setUint16(10, 1, true);
  view.setUint16(12, 32, true);
  view.setUint32(14, png.length, true);
  view.setUint32(18, HEADER_BYTES, true);
  file.set(png, HEADER_BYTES);
  return file;
}
