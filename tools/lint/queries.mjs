/**
 * A filter of a query is required, and null or undefined stands for everything. An optional filter is filled in by any
 * wider object that is spread or passed: a requester's own id became "only this person" that way.
 */

const message =
  'Readers and queries take required filters, null for everything: a wider object would fill in an optional one.';

const noOptionalFilters = {
  create: (context) => ({
    TSPropertySignature(node) {
      if (node.optional) context.report({ node, message });
    },
    TSTypeReference(node) {
      const [argument] = node.typeArguments?.params ?? [];
      const isPeriod = argument?.typeName?.name === 'Period';
      if (node.typeName.name === 'Partial' && isPeriod) context.report({ node, message });
    },
  }),
};

const plugin = { meta: { name: 'queries' }, rules: { 'no-optional-filters': noOptionalFilters } };

// oxlint asks for a default export.
export default plugin;
