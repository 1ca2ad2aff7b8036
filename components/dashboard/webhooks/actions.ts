"use server";

import type { z } from "zod";
import { runServerAction } from "@/components/dashboard/api/run-server-action";
import type { RegisterWebhook, UpdateWebhook } from "@/lib/contract/webhook";

/** Registers a webhook; its secret is in this answer alone. */
export async function createWebhook(body: z.input<typeof RegisterWebhook>) {
  return runServerAction((api) => api.POST("/webhooks", { body }));
}

/** Changes one. */
export async function updateWebhook(webhook: string, body: z.input<typeof UpdateWebhook>) {
  return runServerAction((api) =>
    api.PATCH("/webhooks/{webhook}", { params: { path: { webhook } }, body }),
  );
}

/** Removes one with its log. */
export async function deleteWebhook(webhook: string) {
  return runServerAction((api) =>
    api.DELETE("/webhooks/{webhook}", { params: { path: { webhook } } }),
  );
}

/** Gives one another secret, which is in this answer alone. */
export async function rollWebhookSecret(webhook: string) {
  return runServerAction((api) =>
    api.POST("/webhooks/{webhook}/roll-secret", { params: { path: { webhook } } }),
  );
}

/** Sends one the event `webhook.test`. */
export async function testWebhook(webhook: string) {
  return runServerAction((api) =>
    api.POST("/webhooks/{webhook}/test", { params: { path: { webhook } } }),
  );
}

/** Delivers an event again. */
export async function redeliver(webhook: string, delivery: string) {
  return runServerAction((api) =>
    api.POST("/webhooks/{webhook}/deliveries/{delivery}/redeliver", {
      params: { path: { webhook, delivery } },
    }),
  );
}
