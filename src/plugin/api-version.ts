/** The version of what `hearth/plugin` and `hearth/testing` promise, by semantic versioning. */
export const PLUGIN_API_VERSION = '1.1.0';
