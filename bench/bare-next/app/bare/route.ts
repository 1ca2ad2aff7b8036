/** The least that a Next route handler can do: what every figure of ours is compared with. */
export const dynamic = "force-dynamic";

export function GET(): Response {
  return Response.json({ data: { ok: true } });
}
