import { expect, test } from "vitest";
import { api } from "@/lib/testing/http";
import { memberOf, sessionKeyOf, signIn } from "@/lib/testing/staff";
import { createStore } from "@/lib/testing/store";

test("a member sees and signs out only their own browsers", async () => {
  const store = await createStore();
  const { userId } = await memberOf(store, "support");
  const [here, there] = [await sessionKeyOf(userId), await sessionKeyOf(userId)];
  const stranger = await signIn(store, "owner");
  const list = (key: string) => api.private(store).get("/staff/me/sessions", { key });
  const end = (key: string, id: string) =>
    api.private(store).delete(`/staff/me/sessions/${id}`, { key });

  const { data } = (await list(here)).body;
  expect(data).toHaveLength(2);
  expect(JSON.stringify(data)).not.toContain(here.slice("staff_".length).split(".")[0]);
  const other = data.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  expect(
    (await list(there)).body.data.find((one: { id: string }) => one.id === other.id),
  ).toMatchObject({
    isCurrent: true,
  });

  expect((await end(stranger, other.id)).status).toBe(404);
  expect((await list(there)).status).toBe(200);
  expect((await end(here, other.id)).status).toBe(204);
  expect((await list(there)).status).toBe(401);
  expect((await list(here)).status).toBe(200);
});
