/** Lint rules of this house: what breaks right-to-left, and text that nobody translated. */

const physical =
  /(^|[\s:])-?(m[lr]|p[lr]|left|right|border-[lr]|rounded-[lr]|rounded-[tb][lr]|text-left|text-right|float-left|float-right|scroll-m[lr]|scroll-p[lr])(-|\s|$)/

/** @type {import('eslint').Rule.RuleModule} */
export const physicalSides = {
  meta: {
    type: 'problem',
    messages: { physical: 'Use logical sides (ms-, pe-, start-, text-end …): "{{text}}"' },
    schema: [],
  },
  create(context) {
    /** @param {import('estree').Node} node @param {string} text */
    const check = (node, text) => {
      const found = physical.exec(text)
      if (found) context.report({ node, messageId: 'physical', data: { text: found[0].trim() } })
    }
    return {
      'JSXAttribute[name.name=/[cC]lassName$/] Literal': (/** @type {import('estree').Literal} */ node) => {
        if (typeof node.value === 'string') check(node, node.value)
      },
      'JSXAttribute[name.name=/[cC]lassName$/] TemplateElement': (
        /** @type {import('estree').TemplateElement} */ node,
      ) => check(node, node.value.raw),
    }
  },
}

/** @type {import('eslint').Rule.RuleModule} */
export const untranslatedText = {
  meta: {
    type: 'problem',
    messages: { text: 'Put this text into the locale files of both languages: "{{text}}"' },
    schema: [],
  },
  create(context) {
    /** @param {import('estree').Node} node @param {unknown} value */
    const check = (node, value) => {
      if (typeof value === 'string' && /\p{L}{2}/u.test(value))
        context.report({ node, messageId: 'text', data: { text: value.trim().slice(0, 40) } })
    }
    return {
      JSXText: (/** @type {import('estree').Literal} */ node) => check(node, node.value),
      'JSXExpressionContainer > Literal': (
        /** @type {import('estree').Literal & {parent: {parent: {type: string}}}} */ node,
      ) => {
        if (node.parent.parent.type !== 'JSXAttribute') check(node, node.value)
      },
      'JSXAttribute[name.name=/^(aria-label|title|alt|placeholder|label)$/] > Literal': (
        /** @type {import('estree').Literal} */ node,
      ) => check(node, node.value),
    }
  },
}
