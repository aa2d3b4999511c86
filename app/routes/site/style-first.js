// Nothing to do: a module waits for the stylesheet, and DOMContentLoaded for the module. Chrome then looks for fields to
// fill and lays out the whole page to find them; on a phone that takes a tenth of a second, without the style for nothing.
