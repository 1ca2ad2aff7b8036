import { z } from "zod";

export const Country = z
  .object({
    code: z.string(),
    name: z.string(),
    requiresState: z.boolean(),
    postcodeLabel: z.string(),
    requiresPostcode: z.boolean(),
  })
  .meta({ id: "Country" });

export const CountryQuery = z.object({
  for: z.enum(["delivery", "billing"]).default("delivery").meta({
    description:
      "`billing`: all countries, because a billing address can be where nothing is delivered.",
  }),
});

export const State = z.object({ code: z.string(), name: z.string() }).meta({ id: "State" });

export type Country = z.infer<typeof Country>;
export type State = z.infer<typeof State>;
