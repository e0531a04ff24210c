import S3rver from "@20minutes/s3rver";

/**
 * Serves S3 from a folder, with one bucket, and prints its origin: node s3.mjs <folder> <bucket>. The only access key is
 * S3RVER.
 */
const [directory, bucket] = process.argv.slice(2);
const buckets = [{ name: bucket, configs: [] }];
const server = new S3rver({ address: "127.0.0.1", port: 0, silent: true, directory, configureBuckets: buckets });
const { port } = await server.run();
console.log(`http://127.0.0.1:${port}`);
