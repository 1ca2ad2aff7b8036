import { getApiTarget } from "@/components/docs/api-target";
import { DocsFrame } from "@/components/docs/docs-frame";
import { Reference } from "@/components/docs/reference";

/** The API reference: every endpoint, from the same declarations that answer it. */
export default async function ReferencePage() {
  return (
    <DocsFrame current="/docs" hasOwnLandmarks>
      <Reference {...(await getApiTarget())} />
    </DocsFrame>
  );
}
