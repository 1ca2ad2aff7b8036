export declare const SOURCES: string[];
export function looksBuilt(): boolean;
export function isBuilt(): boolean;
export function beginBuild(): () => void;
export function isSource(file: string): boolean;
