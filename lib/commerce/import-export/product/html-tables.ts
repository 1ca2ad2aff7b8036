import type TurndownService from "turndown";

/** Wider ones are not readable tables, and would be mostly padding. */
const COLUMNS_MAX = 100;

/** Makes tables of HTML tables of Markdown, as GitHub defines them, and paragraphs of those that only arrange what is in them. */
export function addTables(turndown: TurndownService): void {
  // What is in a cell is converted before the table around it is known.
  const contents = new WeakMap<object, string>();
  turndown.addRule("cells", {
    filter: ["td", "th", "caption"],
    replacement(content, node) {
      contents.set(node, content.trim());
      return "";
    },
  });
  turndown.addRule("rows", {
    filter: ["tr", "thead", "tbody", "tfoot", "colgroup", "col"],
    replacement: () => "",
  });
  turndown.addRule("tables", {
    filter: "table",
    replacement: (_, node) => `\n\n${tableText(node as HTMLElement, contents)}\n\n`,
  });
}

type Contents = WeakMap<object, string>;

/** A cell where it begins, or what its neighbours cover of the grid. */
type Cell = { text: string; isHead: boolean; align: string };

const COVERED: Cell = { text: "", isHead: false, align: "" };

function tableText(table: HTMLElement, contents: Contents): string {
  const rows = rowsOf(table);
  const caption = childrenOf(table).find(({ nodeName }) => nodeName === "CAPTION");
  const above = (caption && contents.get(caption)) ?? "";
  const grid = gridOf(rows, contents);
  const width = grid.reduce((most, row) => Math.max(most, row.length), 0);
  const isLayout =
    width > COLUMNS_MAX ||
    (width <= 1 && rows.length <= 1) ||
    table.getElementsByTagName("table").length > 0;
  if (isLayout) {
    const blocks = rows.flatMap(childrenOf).map((cell) => contents.get(cell) ?? "");
    return [above, ...blocks].filter((block) => block !== "").join("\n\n");
  }
  const [first = [], ...others] = grid;
  const hasHead = first.every((cell) => cell.isHead || cell === COVERED);
  const head = hasHead ? first : [];
  const filled = Array.from({ length: width }, (_, at) => head[at] ?? COVERED);
  const lines = [
    lineOf(filled.map(({ text }) => text)),
    lineOf(filled.map((_, at) => ALIGNED[first[at]?.align ?? ""] ?? "---")),
    ...(hasHead ? others : grid).map((row) => lineOf(row.map(({ text }) => text))),
  ];
  return [above, lines.join("\n")].filter((block) => block !== "").join("\n\n");
}

const ALIGNED: Readonly<Record<string, string>> = { left: ":--", center: ":-:", right: "--:" };

const lineOf = (texts: readonly string[]) => `| ${texts.join(" | ")} |`;

function childrenOf(node: HTMLElement): HTMLElement[] {
  // Elements have a name; texts and comments begin it with a sign.
  return Array.from(node.childNodes).filter(
    (child): child is HTMLElement => !child.nodeName.startsWith("#"),
  );
}

function rowsOf(table: HTMLElement): HTMLElement[] {
  return childrenOf(table).flatMap((child) => (child.nodeName === "TR" ? [child] : partOf(child)));
}

function partOf(part: HTMLElement): HTMLElement[] {
  return childrenOf(part).filter(({ nodeName }) => nodeName === "TR");
}

/** Each row with a cell for each column: a cell that spans several rows or columns is in the first. */
function gridOf(rows: readonly HTMLElement[], contents: Contents): Cell[][] {
  /** By column, in how many of the next rows a cell above goes on. */
  const open: number[] = [];
  return rows.map((row) => {
    const line: Cell[] = [];
    const isCovered = () => (open[line.length] ?? 0) > 0;
    const pass = () => {
      while (isCovered()) {
        open[line.length] = (open[line.length] ?? 0) - 1;
        line.push(COVERED);
      }
    };
    for (const cell of childrenOf(row)) {
      pass();
      const [columns, further] = [spanOf(cell, "colspan"), spanOf(cell, "rowspan") - 1];
      for (let at = 0; at < columns; at += 1) {
        open[line.length] = further;
        line.push(at === 0 ? cellOf(cell, row, contents) : COVERED);
      }
    }
    pass();
    return line;
  });
}

function spanOf(cell: HTMLElement, name: "colspan" | "rowspan"): number {
  const span = Number.parseInt(cell.getAttribute(name) ?? "", 10);
  return span >= 1 ? Math.min(span, COLUMNS_MAX) : 1;
}

function cellOf(cell: HTMLElement, row: HTMLElement, contents: Contents): Cell {
  const styled = /text-align:\s*(\w+)/i.exec(cell.getAttribute("style") ?? "")?.[1];
  return {
    text: oneLine(contents.get(cell) ?? ""),
    isHead: cell.nodeName === "TH" || row.parentNode?.nodeName === "THEAD",
    align: (styled ?? cell.getAttribute("align") ?? "").toLowerCase(),
  };
}

/** A cell has no paragraphs and no lists: their lines are joined. */
function oneLine(content: string): string {
  let text = "";
  for (const line of content.split("\n")) {
    const bare = line.trim().replace(/^(?:-|\d{1,9}\.|#{1,6}|>)\s+/, "");
    if (bare === "" || bare === "```") continue;
    const isEntry = bare.length < line.trim().length;
    text += text === "" ? bare : `${isEntry ? ", " : " "}${bare}`;
  }
  return text.replaceAll("|", "\\|");
}
