// The categories that tell an object's place in its hierarchy. Children come in the order in which they were loaded.

export const hierarchyTexts: readonly string[] = [
  `:- protocol(hierarchyp).
:- public([ancestor/1, ancestors/1, leaf/1, leaves/1, descendant/1, descendants/1]).
:- end_protocol.`,

  `:- protocol(proto_hierarchyp, extends(hierarchyp)).
:- public([parent/1, parents/1, extension/1, extensions/1]).
:- end_protocol.`,

  `:- category(proto_hierarchy, implements(proto_hierarchyp)).
parent(Parent) :- self(Self), extends_object(Self, Parent).
parents(Parents) :- self(Self), '$parents'(Self, Parents).
'$parents'(Object, Parents) :- findall(Parent, extends_object(Object, Parent), Parents).
ancestor(Ancestor) :- self(Self), '$ancestor'(Self, Ancestor).
'$ancestor'(Object, Parent) :- extends_object(Object, Parent).
'$ancestor'(Object, Ancestor) :- extends_object(Object, Parent), '$ancestor'(Parent, Ancestor).
ancestors(Ancestors) :- self(Self), findall(Ancestor, '$ancestor'(Self, Ancestor), All), sort(All, Ancestors).
extension(Extension) :- self(Self), extends_object(Extension, Self).
extensions(Extensions) :- self(Self), findall(Extension, extends_object(Extension, Self), Extensions).
descendant(Descendant) :- self(Self), '$descendant'(Self, Descendant).
'$descendant'(Object, Child) :- extends_object(Child, Object).
'$descendant'(Object, Descendant) :- extends_object(Child, Object), '$descendant'(Child, Descendant).
descendants(Descendants) :- self(Self), findall(One, '$descendant'(Self, One), All), sort(All, Descendants).
leaf(Leaf) :- self(Self), '$leaf'(Self, Leaf).
'$leaf'(Object, Leaf) :- extends_object(Leaf, Object), \\+ extends_object(_, Leaf).
'$leaf'(Object, Leaf) :- extends_object(Child, Object), '$leaf'(Child, Leaf).
leaves(Leaves) :- self(Self), findall(Leaf, '$leaf'(Self, Leaf), All), sort(All, Leaves).
:- end_category.`,

  `:- protocol(class_hierarchyp, extends(hierarchyp)).
:- public([class/1, classes/1, superclass/1, superclasses/1, subclass/1, subclasses/1, instance/1, instances/1]).
:- public([metaclass/1, metaclasses/1]).
:- end_protocol.`,

  `:- category(class_hierarchy, implements(class_hierarchyp)).
class(Class) :- self(Self), instantiates_class(Self, Class).
classes(Classes) :- self(Self), findall(Class, instantiates_class(Self, Class), Classes).
metaclass(Class) :- class(Class).
metaclasses(Classes) :- classes(Classes).
ancestor(Ancestor) :- self(Self), '$ancestor'(Self, Ancestor).
'$ancestor'(Object, Class) :- instantiates_class(Object, Class).
'$ancestor'(Object, Ancestor) :- instantiates_class(Object, Class), '$superclass'(Class, Ancestor).
ancestors(Ancestors) :- self(Self), findall(One, '$ancestor'(Self, One), All), sort(All, Ancestors).
superclass(Superclass) :- self(Self), '$superclass'(Self, Superclass).
'$superclass'(Class, Superclass) :- specializes_class(Class, Superclass).
'$superclass'(Class, Ancestor) :- specializes_class(Class, Superclass), '$superclass'(Superclass, Ancestor).
superclasses(Classes) :- self(Self), findall(One, '$superclass'(Self, One), All), sort(All, Classes).
subclass(Subclass) :- self(Self), '$subclass'(Self, Subclass).
'$subclass'(Class, Subclass) :- specializes_class(Subclass, Class).
'$subclass'(Class, Descendant) :- specializes_class(Subclass, Class), '$subclass'(Subclass, Descendant).
subclasses(Classes) :- self(Self), findall(One, '$subclass'(Self, One), All), sort(All, Classes).
instance(Instance) :- self(Self), instantiates_class(Instance, Self).
instances(Instances) :- self(Self), findall(Instance, instantiates_class(Instance, Self), Instances).
descendant(Descendant) :- self(Self), '$descendant'(Self, Descendant).
'$descendant'(Class, Instance) :- instantiates_class(Instance, Class).
'$descendant'(Class, Subclass) :- specializes_class(Subclass, Class).
'$descendant'(Class, Descendant) :- specializes_class(Subclass, Class), '$descendant'(Subclass, Descendant).
descendants(All) :- self(Self), findall(One, '$descendant'(Self, One), Found), sort(Found, All).
leaf(Leaf) :- self(Self), '$leaf'(Self, Leaf).
'$leaf'(Class, Instance) :- instantiates_class(Instance, Class), \\+ instantiates_class(_, Instance).
'$leaf'(Class, Subclass) :- specializes_class(Subclass, Class), '$is_leaf'(Subclass).
'$leaf'(Class, Leaf) :- specializes_class(Subclass, Class), '$leaf'(Subclass, Leaf).
'$is_leaf'(Class) :- \\+ instantiates_class(_, Class), \\+ specializes_class(_, Class).
leaves(Leaves) :- self(Self), findall(Leaf, '$leaf'(Self, Leaf), All), sort(All, Leaves).
:- end_category.`,
];
