import { createRequire } from "node:module";
import path from "node:path";
import type * as Ts from "@/scripts/openapi-types/node_modules/typescript";

/* Finds the raw SQL statements in the source and the row types expected of them. */

// The TypeScript version of that workspace: the one that checks this repository has no stable compiler API yet.
const ts: typeof Ts = createRequire(path.resolve("scripts/openapi-types/package.json"))(
  "typescript",
);

/** The possible types of a property: `string`, `number[]`, `Date`, `object`, `null` and so on. */
export type Kinds = { kinds: string[]; isOptional: boolean };

export interface SentStatement {
  /** File and line of the call. */
  at: string;
  /** Undefined if it is composed at run time. */
  text: string | undefined;
  row: Record<string, Kinds>;
  /** Prisma converts some types in its own way. */
  isPrisma: boolean;
}

/** The functions that send a statement; their second argument is the text, or an object that has the text. */
const SENDERS = ["query", "queryReplica", "readCatalogue", "batchesOf"];
const PRISMA_SENDERS = ["$queryRaw", "$queryRawUnsafe"];

/** Every call of `query<Row>` and `$queryRaw<Row>` in the program whose row has columns. */
export function sentStatements(): SentStatement[] {
  const parsed = ts.getParsedCommandLineOfConfigFile(
    "tsconfig.json",
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(String(messageText));
      },
    },
  );
  const isSource = (file: string) =>
    path.relative(".", file).startsWith("lib/") &&
    !/\.test\.ts$|lib\/testing\/|generated\//.test(file);
  const files = parsed?.fileNames.filter(isSource) ?? [];
  const program = ts.createProgram(files, parsed?.options ?? {});
  const checker = program.getTypeChecker();
  const found: SentStatement[] = [];

  const visit = (node: Ts.Node): void => {
    const sent = readCall(node);
    if (sent) found.push(...sent);
    ts.forEachChild(node, visit);
  };

  function readCall(node: Ts.Node): SentStatement[] | undefined {
    const isTagged = ts.isTaggedTemplateExpression(node);
    if (!isTagged && !ts.isCallExpression(node)) return undefined;
    const callee = isTagged ? node.tag : node.expression;
    const isPrisma =
      ts.isPropertyAccessExpression(callee) && PRISMA_SENDERS.includes(callee.name.text);
    if (!isPrisma && !SENDERS.includes(callee.getText())) return undefined;
    const [rowType] = node.typeArguments ?? [];
    if (!rowType) return undefined;
    const type = checker.getTypeFromTypeNode(rowType);
    // A function that passes a statement on; its callers are found separately.
    if (type.isTypeParameter()) return undefined;
    const row = rowOf(type, isPrisma);
    const { line } = ts.getLineAndCharacterOfPosition(node.getSourceFile(), node.getStart());
    const at = `${path.relative(".", node.getSourceFile().fileName)}:${line + 1}`;
    const source = isTagged ? node.template : node.arguments[isPrisma ? 0 : 1];
    const texts = source ? (isTagged ? taggedTexts(source) : textsOf(source)) : undefined;
    return (texts ?? [undefined]).map((text) => ({ at, text, row, isPrisma }));
  }

  /** `$queryRaw` takes the type of all rows, `query` that of one row. */
  function rowOf(type: Ts.Type, isPrisma: boolean): Record<string, Kinds> {
    const element = isPrisma
      ? (checker.getIndexTypeOfType(type, ts.IndexKind.Number) ?? type)
      : type;
    return Object.fromEntries(
      checker.getPropertiesOfType(element).map((property) => [
        property.name,
        {
          kinds: [...new Set(kindsOf(checker.getTypeOfSymbol(property)))].sort(),
          isOptional: (property.flags & ts.SymbolFlags.Optional) !== 0,
        },
      ]),
    );
  }

  function kindsOf(type: Ts.Type): string[] {
    if (type.isUnion()) return type.types.flatMap(kindsOf);
    const is = (flags: Ts.TypeFlags) => (type.flags & flags) !== 0;
    if (is(ts.TypeFlags.Null)) return ["null"];
    if (is(ts.TypeFlags.Undefined)) return [];
    if (is(ts.TypeFlags.StringLike)) return ["string"];
    if (is(ts.TypeFlags.NumberLike)) return ["number"];
    if (is(ts.TypeFlags.BooleanLike)) return ["boolean"];
    if (is(ts.TypeFlags.BigIntLike)) return ["bigint"];
    if (is(ts.TypeFlags.Unknown | ts.TypeFlags.Any)) return ["any"];
    if (checker.isArrayType(type)) {
      const [element] = checker.getTypeArguments(type as Ts.TypeReference);
      const kinds = new Set(element ? kindsOf(element) : ["any"]);
      kinds.delete("null");
      return [`${[...kinds].sort().join("|")}[]`];
    }
    const name = type.symbol?.name;
    return [name === "Date" || name === "Buffer" || name === "Uint8Array" ? name : "object"];
  }

  /** The possible texts of an expression; undefined if they are only known at run time. */
  function textsOf(node: Ts.Expression): string[] | undefined {
    if (ts.isStringLiteralLike(node)) return [node.text];
    if (
      ts.isParenthesizedExpression(node) ||
      ts.isAsExpression(node) ||
      ts.isSatisfiesExpression(node)
    )
      return textsOf(node.expression);
    if (ts.isTemplateExpression(node)) return joined(node, textsOf);
    if (ts.isConditionalExpression(node)) {
      return either([textsOf(node.whenTrue), textsOf(node.whenFalse)]);
    }
    if (ts.isElementAccessExpression(node)) {
      const table = declared(node.expression);
      if (!table || !ts.isObjectLiteralExpression(table)) return undefined;
      return either(
        table.properties.map((one) =>
          ts.isPropertyAssignment(one) ? textsOf(one.initializer) : undefined,
        ),
      );
    }
    if (ts.isObjectLiteralExpression(node)) {
      const text = node.properties.find((property) => property.name?.getText() === "text");
      return text && ts.isPropertyAssignment(text) ? textsOf(text.initializer) : undefined;
    }
    const initial = declared(node);
    return initial && textsOf(initial);
  }

  /** Values become parameters; results of Prisma.sql and Prisma.raw are text. */
  function taggedTexts(template: Ts.Node): string[] | undefined {
    if (ts.isNoSubstitutionTemplateLiteral(template)) return [template.text];
    if (!ts.isTemplateExpression(template)) return undefined;
    let count = 0;
    return joined(template, (value) => {
      if (checker.getTypeAtLocation(value).symbol?.name !== "Sql") {
        count += 1;
        return [`$${count}`];
      }
      const initial = declared(value) ?? value;
      if (
        ts.isTaggedTemplateExpression(initial) &&
        ts.isNoSubstitutionTemplateLiteral(initial.template)
      )
        return [initial.template.text];
      if (ts.isCallExpression(initial) && initial.arguments[0])
        return textsOf(initial.arguments[0]);
      return undefined;
    });
  }

  function joined(
    node: Ts.TemplateExpression,
    read: (value: Ts.Expression) => string[] | undefined,
  ): string[] | undefined {
    return node.templateSpans.reduce<string[] | undefined>(
      (before, span) => {
        const values = before && read(span.expression);
        return (
          values &&
          before.flatMap((head) => values.map((value) => head + value + span.literal.text))
        );
      },
      [node.head.text],
    );
  }

  const either = (all: (string[] | undefined)[]) =>
    all.includes(undefined) ? undefined : [...new Set(all.flatMap((texts) => texts ?? []))];

  /** The initialiser of the constant that the expression names. */
  function declared(node: Ts.Expression): Ts.Expression | undefined {
    if (!ts.isIdentifier(node)) return undefined;
    let symbol = checker.getSymbolAtLocation(node);
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol);
    const declaration = symbol?.valueDeclaration;
    if (!declaration || !ts.isVariableDeclaration(declaration)) return undefined;
    const initial = declaration.initializer;
    return initial && (ts.isAsExpression(initial) || ts.isSatisfiesExpression(initial))
      ? initial.expression
      : initial;
  }

  for (const file of program.getSourceFiles()) if (isSource(file.fileName)) visit(file);
  return found;
}
