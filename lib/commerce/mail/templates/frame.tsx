import type { ReactNode } from "react";
import { Body, Container, Head, Html, Img, Link, Preview, Section, Text } from "react-email";
import { Lines, Rule } from "./parts";
import { COLORS, SANS, SERIF } from "./styles";
import type { TemplateContext } from "./template-context";

/** What every mail stands in: the shop's name above, why it came below, one white card between. */
export function Frame({ context, preview, because, children }: FrameProps) {
  const { shop, language, note, footer } = context;
  return (
    <Html lang={language}>
      <Head>
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        <style>{NARROW}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body
        style={{ margin: 0, backgroundColor: COLORS.paper, fontFamily: SANS, color: COLORS.ink }}
      >
        <Container style={{ maxWidth: "600px", padding: "30px 12px 36px" }}>
          <Section style={{ padding: "0 4px 20px" }}>
            <Brand shop={shop} />
          </Section>
          <Section
            style={{
              backgroundColor: COLORS.surface,
              border: `1px solid ${COLORS.line}`,
              borderTop: `4px solid ${shop.color}`,
              borderRadius: "4px",
              padding: "30px 28px 34px",
            }}
          >
            {children}
            {note && (
              <>
                <Rule />
                <Lines of={note.split(/\r?\n/)} />
              </>
            )}
          </Section>
          <Text
            style={{
              margin: "24px 4px 0",
              fontSize: "13px",
              lineHeight: "20px",
              color: COLORS.soft,
            }}
          >
            {because}
            <br />
            <Link href={shop.url} style={{ color: COLORS.soft, textDecoration: "underline" }}>
              {shop.name}
            </Link>
          </Text>
          {footer && (
            <Section style={{ padding: "16px 4px 0", color: COLORS.soft }}>
              <Lines of={footer.split(/\r?\n/)} />
            </Section>
          )}
        </Container>
      </Body>
    </Html>
  );
}

type FrameProps = {
  context: TemplateContext;
  preview: string;
  because: string;
  children: ReactNode;
};

function Brand({ shop }: Pick<TemplateContext, "shop">) {
  const name = { fontFamily: SERIF, fontSize: "24px", lineHeight: "32px", color: COLORS.ink };
  return (
    <Link href={shop.url} style={{ ...name, textDecoration: "none" }}>
      {shop.logoUrl === null ? (
        shop.name
      ) : (
        <Img src={shop.logoUrl} alt={shop.name} height="36" style={{ ...name, display: "block" }} />
      )}
    </Link>
  );
}

/** On a telephone what stood side by side stands one below the other. Where styles are dropped, all still fits. */
const NARROW = `
@media (max-width: 480px) {
  .half { display: block !important; width: 100% !important; padding: 0 0 16px !important; }
  .fact { display: block !important; width: auto !important; padding: 2px 0 !important; }
  .action { display: block !important; text-align: center !important; }
}`;
