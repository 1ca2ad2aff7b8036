import { z } from "zod";
import type { CartwrightAdmin } from "@/lib/client";
import { Health } from "@/lib/contract/store";

const Answer = z.object({ data: Health.pick({ warnings: true }) });

/** Where the mode delivers to without a tax rate; none where the API does not answer. With a part down the API answers 503, and says it all the same. */
export async function readCountriesWithoutRate(api: CartwrightAdmin): Promise<string[]> {
  const { data, error } = await api.GET("/health");
  const answer = Answer.safeParse(data ?? error);
  if (!answer.success) return [];
  return answer.data.data.warnings.flatMap(({ countries = [] }) => countries);
}
