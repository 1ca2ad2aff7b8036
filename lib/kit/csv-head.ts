/** A comma, a semicolon or a tab: whichever the first line has most of outside quotes. */
export function detectDelimiter(head: string): string {
  const counts = new Map([",", ";", "\t"].map((sign) => [sign, 0]));
  let isQuoted = false;
  for (const sign of head) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === "\n" || sign === "\r")) break;
    else if (!isQuoted && counts.has(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  return [...counts].reduce((most, other) => (other[1] > most[1] ? other : most))[0];
}

/**
 * The cells of the first line of a CSV file, of which this is the beginning. A cell whose quote
 * does not close ends where the text does.
 */
export function firstLine(head: string): string[] {
  const delimiter = detectDelimiter(head);
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let at = 0; at < head.length; at += 1) {
    const sign = head.charAt(at);
    if (isQuoted && sign === '"' && head.charAt(at + 1) === '"') {
      cell += sign;
      at += 1;
    } else if (sign === '"') {
      isQuoted = !isQuoted;
    } else if (!isQuoted && sign === delimiter) {
      cells.push(cell.trim());
      cell = "";
    } else if (!isQuoted && (sign === "\n" || sign === "\r")) {
      break;
    } else {
      cell += sign;
    }
  }
  return [...cells, cell.trim()];
}
