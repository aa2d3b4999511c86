/**
 * Makes a page like another one by the nodes that differ: pictures, styles and the scroll position stay as they are.
 * Answers the first element of the body that has changed.
 */
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
    becomeChildren(element, wanted)
  }

  /** What is alike before and behind stays; what stands between becomes its like, node by node. */
  function becomeChildren(element: Element, wanted: Element) {
    const [nodes, likes] = [[...element.childNodes], [...wanted.childNodes]]
    while (nodes[0] && likes[0] && nodes[0].isEqualNode(likes[0])) [nodes, likes].map((list) => list.shift())
    while (likes.at(-1) && nodes.at(-1)?.isEqualNode(likes.at(-1) ?? null)) [nodes, likes].map((list) => list.pop())
    const behind = nodes.at(-1)?.nextSibling ?? null
    for (const [at, like] of likes.entries()) {
      const node = nodes[at]
      if (node && node.nodeName === like.nodeName) becomeNode(node, like)
      else {
        const own = page.importNode(like, true)
        element.insertBefore(own, node ?? behind)
        node?.remove()
        change(isElement(own) ? own : element)
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
