/**
 * What has a dot before its first stroke, pasted without its scheme: as a path it would be one that nobody asks for. But
 * for a program of a former website, which was asked for what stands behind it: `index.php/about`.
 */
export const hostAlone = /^(?![^/?#]*\.(?:php|html?|aspx?|jsp|cgi)\/)[^./?#]+\.[^/?#]*(?=\/)/i
