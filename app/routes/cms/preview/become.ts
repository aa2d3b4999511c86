/** By the nodes that differ: pictures and scroll position stay. Answers the first element that has changed. */
export function become(page: Document, next: Document): Element | undefined {
  let changed: Element | undefined
  const change = (node: Node | null) => {
    if (node && node !== page.body && page.body.contains(node)) changed ??= node as Element
  }

  function becomeElement(element: Element, wanted: Element) {
    for (const { name } of [...element.attributes]) if (!wanted.hasAttribute(name)) element.removeAttribute(name)
    for (const { name, value } of wanted.attributes) {
      if (element.getAttribute(name) === value) continue
      element.setAttribute(name, value)
      change(element)
    }
    if (element === page.head) becomeHead(wanted)
    else becomeChildren(element, wanted)
  }

  /** Whole nodes: a link that is half what it was would be fetched as what it is not, an address of a feed as a sheet. */
  function becomeHead(wanted: Element) {
    const others = [...page.head.childNodes]
    let behind = page.head.firstChild
    for (const like of wanted.childNodes) {
      const at = others.findIndex((node) => node.isEqualNode(like))
      const node = others[at] ?? page.head.insertBefore(page.importNode(like, true), behind)
      if (at >= 0) others.splice(at, 1)
      behind = node.nextSibling
    }
    for (const node of others) node.remove()
  }

  /** What is alike before and behind stays; what stands between becomes its like, node by node. */
  function becomeChildren(element: Element, wanted: Element) {
    const [own, others] = [[...element.childNodes], [...wanted.childNodes]]
    const fewer = Math.min(own.length, others.length)
    let before = 0
    while (before < fewer && own[before]?.isEqualNode(others[before] ?? null)) before++
    let after = 0
    while (after < fewer - before && own.at(-1 - after)?.isEqualNode(others.at(-1 - after) ?? null)) after++
    const nodes = own.slice(before, own.length - after)
    const likes = others.slice(before, others.length - after)
    const behind = own[own.length - after] ?? null
    for (const [at, like] of likes.entries()) {
      const node = nodes[at]
      if (node && node.nodeName === like.nodeName) becomeNode(node, like)
      else {
        const copy = page.importNode(like, true)
        element.insertBefore(copy, node ?? behind)
        node?.remove()
        change(isElement(copy) ? copy : element)
      }
    }
    for (const node of nodes.slice(likes.length)) {
      node.remove()
      change(element)
    }
  }

  function becomeNode(node: Node, like: Node) {
    if (isElement(node) && isElement(like)) return becomeElement(node, like)
    if (node.nodeValue === like.nodeValue) return
    node.nodeValue = like.nodeValue
    change(node.parentElement)
  }

  becomeElement(page.documentElement, next.documentElement)
  return changed
}

/** A frame's elements are not instances of our own Element. */
const isElement = (node: Node): node is Element => node.nodeType === 1
