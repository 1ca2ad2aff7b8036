import { Skeleton } from "@mantine/core";
import home from "../home/home.module.css";
import classes from "./analytics.module.css";

const FIGURES = ["sales", "orders", "average", "refunds", "net", "conversion"];

/** The skeleton of the figures while they load, in the same size. */
export function AnalyticsSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton height={36} width={180} mb={20} />
      <Skeleton height={18} maw={380} mb={10} />
      <div className={home.figures}>
        {FIGURES.map((figure) => (
          <Skeleton key={figure} height={116} radius="lg" />
        ))}
      </div>
      <Skeleton height={372} radius="lg" my={20} />
      <Skeleton height={690} radius="lg" mb={20} />
      <div className={classes.pair}>
        <Skeleton height={330} radius="lg" />
        <Skeleton height={520} radius="lg" />
      </div>
      <CohortsSkeleton mt={20} />
    </div>
  );
}

/** The skeleton of the card of returning customers, which is read for longer than the rest. */
export function CohortsSkeleton({ mt }: { mt?: number }) {
  return <Skeleton aria-busy="true" height={590} radius="lg" mt={mt} />;
}
