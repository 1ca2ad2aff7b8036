import { DocsFrame } from "@/components/docs/docs-frame";
import { readersPlace } from "@/components/docs/place";
import { Reference } from "@/components/docs/reference";

/** The API reference: every endpoint, from the same declarations that answer it. */
export default async function ReferencePage() {
  return (
    <DocsFrame current="/docs" hasOwnLandmarks>
      <Reference {...(await readersPlace())} />
    </DocsFrame>
  );
}
