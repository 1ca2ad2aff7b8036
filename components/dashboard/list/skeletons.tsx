import { Skeleton } from "@mantine/core";
import classes from "./list.module.css";

const ROWS = Array.from({ length: 10 }, (_, at) => `row ${at}`);

/** The skeleton of a list while it loads, in the same size. For loading.tsx beside the page. */
export function ListSkeleton({ hasTabs = false }: { hasTabs?: boolean }) {
  return (
    <div aria-busy="true">
      <Skeleton height={36} width={180} mb={20} />
      {hasTabs && <Skeleton height={38} mb={12} maw={420} />}
      <div className={classes.frame}>
        <div className={classes.tools}>
          <Skeleton height={36} />
        </div>
        {ROWS.map((row) => (
          <Skeleton key={row} height={20} my={13} mx="md" width="auto" />
        ))}
      </div>
    </div>
  );
}

/** The skeleton of a page with a form while it loads. */
export function FormSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton height={18} width={120} mb={8} />
      <Skeleton height={32} width={240} mb={24} />
      <Skeleton height={220} radius="lg" mb={20} maw={832} />
      <Skeleton height={160} radius="lg" maw={832} />
    </div>
  );
}
