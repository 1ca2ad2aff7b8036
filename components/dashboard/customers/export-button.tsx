"use client";

import { Button } from "@mantine/core";
import { Download } from "lucide-react";
import { useMessages } from "@/components/dashboard/shell/language";

/** Everything that is kept about a customer, as a file. */
export function ExportButton({ id }: { id: string }) {
  const { customers } = useMessages().messages;
  return (
    <Button
      component="a"
      href={`/dashboard/customers/${id}/export`}
      download
      variant="default"
      size="xs"
      leftSection={<Download size={15} aria-hidden />}
    >
      {customers.export}
    </Button>
  );
}
