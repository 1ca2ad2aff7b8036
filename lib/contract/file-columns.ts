/** Headers differ in case, spaces and underscores and still mean the same. */
export function sameHeader(header: string): string {
  return header
    .replace(/[\s_]+/g, " ")
    .trim()
    .toLowerCase();
}

/** What the columns of a file of refused rows are called, by the language that it is written in. */
export const REFUSAL_HEADERS: Readonly<Record<string, readonly [row: string, error: string]>> = {
  en: ["Row", "Error"],
  de: ["Zeile", "Fehler"],
};

/** How many columns at the end of a header were added to it when its rows were refused. */
export function countRefusalColumns(header: readonly string[]): number {
  const [row = "", error = ""] = header.slice(-2);
  const known = Object.values(REFUSAL_HEADERS);
  return known.some((names) => names[0] === row && names[1] === error) ? 2 : 0;
}

/** A kind of file: its columns by name, and what a file of it cannot do without. */
export interface FileFormat<Name extends string = string> {
  /** What its rows are, as a sentence says it. */
  readonly what: string;
  /** Every column, in the order in which they are offered. */
  readonly names: readonly Name[];
  /** Of each of these sets a file has to have one. */
  readonly needed: readonly (readonly Name[])[];
  /** The columns whose cells are numbers: amounts, weights, measures and counts. */
  readonly numbers: readonly Name[];
  /** What the header of a column is in a file of ours. */
  header(column: Name): string;
  /** The column that a header names, by any of its names. */
  find(header: string): Name | undefined;
  /** Whether a header is one of the columns that are only there to be read. */
  isRemark(header: string): boolean;
}

/** Each column with its headers: ours first, then what other shops and tools call the same. */
type Columns<Name extends string> = Readonly<Record<Name, readonly [string, ...string[]]>>;

type FormatRules<Name extends string> = Pick<FileFormat<Name>, "needed"> & {
  numbers?: readonly Name[];
  remarks?: readonly string[];
};

/** A kind of file from the table of its columns. */
export function fileFormat<Name extends string>(
  what: string,
  columns: Columns<Name>,
  { needed, numbers = [], remarks = [] }: FormatRules<NoInfer<Name>>,
): FileFormat<Name> {
  const names = Object.keys(columns) as Name[];
  // Headers come last: where another shop's word for one column is our name of another, it counts.
  const byHeader = new Map<string, Name>([
    ...names.map((name) => [sameHeader(name), name] as const),
    ...names.flatMap((name) => columns[name].map((header) => [sameHeader(header), name] as const)),
  ]);
  // Refused rows are corrected in the file that says why, and imported again from it.
  const known = new Set([...remarks, ...Object.values(REFUSAL_HEADERS).flat()].map(sameHeader));
  return {
    ...{ what, names, needed, numbers },
    header: (column) => columns[column][0],
    find: (header) => byHeader.get(sameHeader(header)),
    isRemark: (header) => known.has(sameHeader(header)),
  };
}
