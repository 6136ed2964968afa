"""The cast: every number that makes the look of a person."""
from people.chen import chen
from people.fang import fang
from people.guo import guo
from people.hao import hao
from people.lin import lin
from people.mei import mei
from people.noya import noya
from people.song import song

PEOPLE = {one.__name__: one for one in (lin, mei, fang, chen, hao, guo, noya, song)}
