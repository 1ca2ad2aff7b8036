import type { CSSProperties, ReactNode } from "react";
import { Button, Heading, Hr, Link, Text } from "react-email";
import { COLORS, SERIF } from "./styles";
import type { TemplateContext } from "./template-context";

/** What the mail says, in a word or three. */
export function Title({ children }: { children: ReactNode }) {
  return (
    <Heading
      as="h1"
      style={{
        margin: "0 0 14px",
        fontFamily: SERIF,
        fontSize: "28px",
        lineHeight: "36px",
        fontWeight: 400,
      }}
    >
      {children}
    </Heading>
  );
}

/** The heading of a part. */
export function Label({ children }: { children: ReactNode }) {
  return (
    <Heading
      as="h2"
      style={{ margin: "0 0 6px", fontSize: "14px", lineHeight: "20px", fontWeight: 600 }}
    >
      {children}
    </Heading>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text style={{ margin: "0 0 14px", fontSize: "16px", lineHeight: "25px" }}>{children}</Text>
  );
}

/** What is worth saying and need not be read. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <Text style={{ margin: "12px 0 0", fontSize: "14px", lineHeight: "21px", color: COLORS.soft }}>
      {children}
    </Text>
  );
}

/** What to do, in the shop's colour. */
export function Action({ context, href, children }: ActionProps) {
  return (
    <Button
      href={href}
      className="action"
      style={{
        margin: "10px 0 4px",
        padding: "13px 26px",
        borderRadius: "4px",
        backgroundColor: context.shop.color,
        color: context.shop.onColor,
        fontSize: "16px",
        lineHeight: "22px",
        fontWeight: 600,
        textDecoration: "none",
      }}
    >
      {children}
    </Button>
  );
}

type ActionProps = { context: TemplateContext; href: string; children: ReactNode };

/** An action with its address below it, for programs that show no buttons. */
export function ButtonWithUrl({ context, href, children }: ActionProps) {
  return (
    <>
      <Action context={context} href={href}>
        {children}
      </Action>
      <PlainLink context={context} href={href} />
    </>
  );
}

function PlainLink({ context, href }: { context: TemplateContext; href: string }) {
  return (
    // In the text part the button has its address beside it already.
    <div data-skip-in-text="true">
      <Note>
        {context.messages.address}
        <br />
        <Link href={href} style={{ color: COLORS.soft, wordBreak: "break-all" }}>
          {href}
        </Link>
      </Note>
    </div>
  );
}

export function Rule() {
  return <Hr style={{ margin: "28px 0 24px", border: 0, borderTop: `1px solid ${COLORS.line}` }} />;
}

/** Lines as they were written, each on its own. */
export function Lines({ of }: { of: string[] }) {
  return (
    <Text style={{ margin: 0, fontSize: "15px", lineHeight: "23px" }}>
      {of.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of an address may be alike, and never move.
        <span key={place}>
          {place > 0 && <br />}
          {line}
        </span>
      ))}
    </Text>
  );
}

/** A table of figures or facts, which the plain text of the mail keeps as one. */
export function DataTable({ style, children }: { style?: CSSProperties; children: ReactNode }) {
  return (
    <table
      data-text-format="dataTable"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      {...(style && { style })}
    >
      <tbody>{children}</tbody>
    </table>
  );
}

/** Details to copy, such as an amount and a reference, in a quiet box. */
export function DetailsTable({ rows }: { rows: [string, string[]][] }) {
  return (
    <DataTable
      style={{
        margin: "8px 0 18px",
        backgroundColor: COLORS.sunken,
        border: `1px solid ${COLORS.line}`,
        borderRadius: "4px",
        borderCollapse: "separate",
        padding: "10px 16px",
      }}
    >
      {rows.map(([label, values]) => (
        <tr key={label}>
          <td
            className="fact"
            style={{
              padding: "5px 18px 5px 0",
              verticalAlign: "top",
              fontSize: "14px",
              lineHeight: "22px",
              color: COLORS.soft,
            }}
          >
            {label}
          </td>
          <td
            className="fact"
            style={{
              padding: "5px 0",
              width: "70%",
              fontSize: "15px",
              lineHeight: "22px",
              fontWeight: 600,
              overflowWrap: "anywhere",
            }}
          >
            {values.map((value, place) => (
              <span key={value}>
                {place > 0 && <br />}
                {value}
              </span>
            ))}
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
