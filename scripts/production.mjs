// Loaded before the server: React and Next are quick only when they are told early that this is no development.
process.env.NODE_ENV ??= "production";
