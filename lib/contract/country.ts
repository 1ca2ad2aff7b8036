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

export const State = z.object({ code: z.string(), name: z.string() }).meta({ id: "State" });

export type Country = z.infer<typeof Country>;
export type State = z.infer<typeof State>;
