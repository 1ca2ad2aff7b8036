/** The package has no types; these are the members used here. */
declare module "@20minutes/s3rver" {
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    run(): Promise<import("node:net").AddressInfo>;
    close(): Promise<void>;
    readonly httpServer: import("node:http").Server;
  }
}
