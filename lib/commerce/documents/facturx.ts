import { escapeXml } from "@/lib/kit/xml";

/** What the XML in the PDF is called: readers of Factur-X look for this name. */
export const FACTURX_NAME = "factur-x.xml";

const NAMESPACE = "urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#";

/** The XMP metadata about the XML, with the extension schema that PDF/A requires. */
const PROPERTIES = [
  ["DocumentFileName", FACTURX_NAME, "The name of the embedded XML document"],
  // A credit note is one by its type code; Factur-X knows no other type of document.
  ["DocumentType", "INVOICE", "The type of the hybrid document"],
  ["Version", "1.0", "The version of the standard that the XML follows"],
  ["ConformanceLevel", "EN 16931", "The profile of the XML"],
] as const;

/**
 * The metadata of a Factur-X file besides those of every PDF/A: the presence and the profile of the XML, the extension
 * schema of these properties, and the title and author, which the library would write unescaped.
 */
export function facturxMetadata({ title, author }: { title: string; author: string }): string {
  const values = PROPERTIES.map(([name, value]) => `<fx:${name}>${value}</fx:${name}>`);
  const explained = PROPERTIES.map(
    ([name, , description]) =>
      `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name>` +
      "<pdfaProperty:valueType>Text</pdfaProperty:valueType>" +
      "<pdfaProperty:category>external</pdfaProperty:category>" +
      `<pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`,
  );
  return `<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>${escapeXml(author)}</rdf:li></rdf:Seq></dc:creator>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}">
${values.join("\n")}
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>
${explained.join("\n")}
</rdf:Seq></pdfaSchema:property>
</rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;
}
