"use client";

// Inside the frame, so that header and cart stay; app/error.tsx is for when the frame itself fails.
export { default } from "@/app/error";
