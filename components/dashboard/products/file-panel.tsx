"use client";

import { Alert, Button, FileButton, Group, Stack, Text } from "@mantine/core";
import { useRouter } from "next/navigation";
import forms from "@/components/dashboard/form/form.module.css";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import type { Result } from "@/lib/client/result";
import type { DigitalFile } from "@/lib/contract/digital-file";
import type { InventoryLevel } from "@/lib/contract/inventory";
import type { SellerProduct } from "@/lib/contract/seller-product";
import { format } from "@/lib/kit/format-message";
import { FileLine } from "./file-line";
import classes from "./stock-panel.module.css";
import { uploadDigitalFile } from "./upload";
import { UploadLines } from "./upload-lines";
import { useUploads } from "./use-uploads";

type FilePanelProps = {
  product: string;
  productType: SellerProduct["productType"];
  levels: readonly InventoryLevel[];
  files: Result<{ data: DigitalFile[] }>;
  canWrite: boolean;
};

/** What buyers of each variant download; changed at once, apart from the product's form. */
export function FilePanel({ product, productType, levels, files, canWrite }: FilePanelProps) {
  const { files: texts } = useMessages().messages.products;
  return (
    <div className={`${forms.columns} ${classes.panel}`} data-aside id="files">
      <div className={forms.main}>
        <Card title={texts.title}>
          <Stack gap="md">
            <Text size="sm" c="dimmed">
              {texts.text} {productType !== "digital" && texts.beside[productType]}
            </Text>
            {files.ok ? (
              levels.map((level) => (
                <VariantFiles
                  key={level.variantId}
                  level={level}
                  isNamed={levels.length > 1}
                  product={product}
                  files={files.data.data.filter(({ variantId }) => variantId === level.variantId)}
                  canWrite={canWrite}
                />
              ))
            ) : (
              <Alert color="red">{texts.failed}</Alert>
            )}
          </Stack>
        </Card>
      </div>
    </div>
  );
}

type VariantFilesProps = {
  level: InventoryLevel;
  isNamed: boolean;
  product: string;
  files: DigitalFile[];
  canWrite: boolean;
};

function VariantFiles({ level, isNamed, product, files, canWrite }: VariantFilesProps) {
  const { messages } = useMessages();
  const { files: texts } = messages.products;
  const router = useRouter();
  const { variantId } = level;
  const name = level.name ?? level.productName;
  const uploads = useUploads(
    (file, way) => uploadDigitalFile(file, { product, variantId }, way),
    () => router.refresh(),
  );
  return (
    <Stack gap="xs">
      {isNamed && (
        <Text size="sm" fw={560}>
          {name}
        </Text>
      )}
      {files.length === 0 ? (
        <Text size="sm" c="dimmed">
          {texts.none}
        </Text>
      ) : (
        <ul className={classes.levels} aria-label={format(texts.of, { name })}>
          {files.map((file) => (
            <FileLine key={file.id} product={product} file={file} canWrite={canWrite} />
          ))}
        </ul>
      )}
      <UploadLines uploads={uploads} />
      {canWrite && (
        <Group>
          <FileButton
            multiple
            onChange={(chosen) => {
              for (const file of chosen) uploads.start(file, Number.POSITIVE_INFINITY);
            }}
          >
            {(props) => (
              <Button
                {...props}
                size="xs"
                variant="default"
                aria-label={isNamed ? format(texts.addTo, { name }) : undefined}
              >
                {texts.add}
              </Button>
            )}
          </FileButton>
        </Group>
      )}
    </Stack>
  );
}
