import pg from "pg";

/** The name of a table, column or sequence, quoted for SQL. */
export const ident = (name: string): string => pg.escapeIdentifier(name);
